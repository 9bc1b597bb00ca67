// Cube space as three.js draws it: ground, lines, shells. It draws when told to and at no other time; names,
// marks and handles lie above it as an SVG of the page. Loaded when the view is first shown.
import {
  AdditiveBlending,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  ColorManagement,
  ConeGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LinearSRGBColorSpace,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  type Object3D,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene as World,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'
import { ConvexGeometry } from 'three/examples/jsm/geometries/ConvexGeometry.js'
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js'
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js'
import type { Vec } from '../../../state/model'
import { FIELD, place_of, see, type Eye, type Ground } from './orbit'
import { mark_path, type Mark } from '../../pencil'
import { stars_of } from './stars'
import type { Drawing, Dot, Ink, Stroke, Tip, Veil } from './strokes'

export interface Shown {
  drawing: Drawing
  ground: Ground
  shell: { at: Vec; radius: number; ink: Ink } | null
  reach: { cubes: Vec[]; ink: Ink; is_flat: boolean } | null
}

export type Inks = (ink: Ink) => string // a CSS colour

ColorManagement.enabled = false

// Colours are the page's own, so what is drawn is blended as the page blends.
const unlit = { transparent: true, depthTest: false, depthWrite: false }

function free(group: Object3D): void {
  group.traverse((one) => {
    const drawn = one as Partial<Mesh>
    drawn.geometry?.dispose()
    for (const material of [drawn.material ?? []].flat()) material.dispose()
  })
  group.clear()
}

const flat = (places: readonly Vec[]): Float32Array => new Float32Array(places.flat())

function geometry_of(places: readonly Vec[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(flat(places), 3))
  return geometry
}

// A sheet of glass around a ship: hardly seen through its middle, bright at its rim.
function shell_material(color: Color, is_dark: boolean): ShaderMaterial {
  return new ShaderMaterial({
    ...unlit,
    side: BackSide,
    blending: is_dark ? AdditiveBlending : NormalBlending,
    uniforms: { color: { value: color } },
    vertexShader: `varying vec3 n; varying vec3 v;
      void main() {
        vec4 p = modelViewMatrix * vec4(position, 1.0);
        n = normalize(normalMatrix * normal);
        v = normalize(-p.xyz);
        gl_Position = projectionMatrix * p;
      }`,
    fragmentShader: `uniform vec3 color; varying vec3 n; varying vec3 v;
      void main() {
        float rim = 1.0 - abs(dot(normalize(n), normalize(v)));
        gl_FragColor = vec4(color, 0.02 + 0.24 * rim * rim * rim);
      }`,
  })
}

export class Space {
  readonly #renderer: WebGLRenderer
  readonly #camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 0.2, 20000)
  readonly #world = new World()
  readonly #sky = new Group()
  readonly #ground = new Group()
  readonly #lines = new Group()
  readonly #reach = new Group()
  readonly #marks = new Map<Mark, CanvasTexture>()
  #dashed: LineMaterial[] = []
  #tips: { cone: Mesh; tip: Tip }[] = []
  #known = { ground: '', reach: '' }
  #is_dark = true

  // Null where the browser has no WebGL.
  static on(canvas: HTMLCanvasElement, inks: Inks): Space | null {
    const wanted = {
      alpha: true,
      antialias: true,
      premultipliedAlpha: true,
      powerPreference: 'low-power' as const,
    }
    const context = canvas.getContext('webgl2', wanted) as WebGL2RenderingContext | null
    return context === null ? null : new Space(canvas, context, inks)
  }

  private constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    readonly inks: Inks,
  ) {
    this.#renderer = new WebGLRenderer({ canvas, context })
    this.#renderer.outputColorSpace = LinearSRGBColorSpace
    this.#renderer.setClearColor(0, 0)
    this.#camera.up.set(0, 0, 1)
    this.#ground.renderOrder = 0
    this.#world.add(this.#sky, this.#ground, this.#reach, this.#lines)
  }

  free(): void {
    for (const group of [this.#sky, this.#ground, this.#lines, this.#reach]) free(group)
    for (const mark of this.#marks.values()) mark.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }

  #color(ink: Ink): Color {
    return new Color(this.inks(ink))
  }

  // The page's colours have changed: nothing drawn before is kept.
  repaint(): void {
    this.#known = { ground: '', reach: '' }
    free(this.#sky)
    for (const mark of this.#marks.values()) mark.dispose()
    this.#marks.clear()
  }

  show({ drawing, ground, shell, reach }: Shown): void {
    const paper = this.#color('paper')
    this.#is_dark = paper.r + paper.g + paper.b < 1.5
    if (this.#sky.children.length === 0)
      this.#sky.add(stars_of(this.#color('ink'), this.#is_dark ? 0.9 : 0.3))
    this.#lay(ground)
    this.#fill(reach)
    free(this.#lines)
    this.#dashed = []
    this.#tips = []
    for (const veil of drawing.veils) this.#hang(veil)
    if (shell) this.#lines.add(this.#glass(shell))
    for (const stroke of drawing.strokes) this.#stroke(stroke)
    for (const tip of drawing.tips) this.#point(tip)
    this.#dot(drawing.dots)
  }

  look(eye: Eye): void {
    const { orbit, width, height } = eye
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio))
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.#camera.far = Math.max(2000, orbit.distance * 20)
    this.#camera.position.set(...place_of(orbit))
    this.#camera.lookAt(...orbit.middle)
    this.#sky.position.copy(this.#camera.position)
    this.#camera.updateProjectionMatrix()
    const scale = height / 2 / Math.tan(FIELD / 2) / orbit.distance
    for (const material of this.#dashed) material.dashScale = scale
    for (const { cone, tip } of this.#tips) {
      const seen = see(eye, tip.at)
      cone.visible = seen !== null
      if (seen === null) continue
      const along = new Vector3(...tip.at).sub(new Vector3(...tip.from))
      const length = Math.min(tip.size / seen.scale, along.length())
      along.normalize()
      cone.scale.setScalar(length)
      cone.position.set(...tip.at).addScaledVector(along, -length / 2)
      cone.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along)
    }
  }

  draw(): void {
    this.#renderer.render(this.#world, this.#camera)
  }

  // ---- what is drawn

  #add(one: Object3D, order: number, group = this.#lines): void {
    one.renderOrder = order
    one.frustumCulled = false
    group.add(one)
  }

  #stroke({ ink, width, opacity, dash, glows, ends }: Stroke): void {
    const geometry = new LineSegmentsGeometry()
    geometry.setPositions(flat(ends))
    const color = this.#color(ink)
    const pencil = { color, opacity, linewidth: width, ...unlit }
    const material = new LineMaterial({
      ...pencil,
      ...(dash ? { dashed: true, dashSize: dash[0], gapSize: dash[1] } : {}),
    })
    if (dash) this.#dashed.push(material)
    const line = new LineSegments2(geometry, material)
    if (dash) line.computeLineDistances()
    this.#add(line, 6)
    if (!glows || !this.#is_dark) return
    const halo = new LineMaterial({
      ...pencil,
      linewidth: width * 4.5,
      opacity: 0.13 * opacity,
      blending: AdditiveBlending,
    })
    this.#add(new LineSegments2(geometry, halo), 5)
  }

  #point(tip: Tip): void {
    const material = new MeshBasicMaterial({
      color: this.#color(tip.ink),
      opacity: Math.min(1, tip.opacity + 0.25),
      ...unlit,
    })
    const cone = new Mesh(new ConeGeometry(0.36, 1, 14), material)
    this.#tips.push({ cone, tip })
    this.#add(cone, 7)
  }

  #hang({ ink, from, to }: Veil): void {
    const geometry = geometry_of([
      from,
      to,
      [to[0], to[1], 0],
      from,
      [to[0], to[1], 0],
      [from[0], from[1], 0],
    ])
    const material = new MeshBasicMaterial({
      color: this.#color(ink),
      opacity: 0.09,
      side: DoubleSide,
      ...unlit,
    })
    this.#add(new Mesh(geometry, material), 2)
  }

  #glass({ at, radius, ink }: NonNullable<Shown['shell']>): Mesh {
    const glass = new Mesh(
      new SphereGeometry(radius, 56, 36),
      shell_material(this.#color(ink), this.#is_dark),
    )
    glass.position.set(...at)
    glass.renderOrder = 3
    return glass
  }

  // Where ships were: their marks, small.
  #dot(dots: readonly Dot[]): void {
    const by_seat = new Map<string, Dot[]>()
    for (const dot of dots) by_seat.set(dot.ink, [...(by_seat.get(dot.ink) ?? []), dot])
    for (const [ink, all] of by_seat) {
      const material = new PointsMaterial({
        color: this.#color(ink),
        map: this.#mark(all[0]!.mark),
        size: 9,
        sizeAttenuation: false,
        opacity: 0.85,
        ...unlit,
      })
      this.#add(new Points(geometry_of(all.map((dot) => dot.at)), material), 6)
    }
  }

  #mark(mark: Mark): CanvasTexture {
    const known = this.#marks.get(mark)
    if (known) return known
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    const pen = canvas.getContext('2d')!
    pen.translate(16, 16)
    pen.fillStyle = '#fff'
    pen.fill(new Path2D(mark_path(mark, 10)))
    const texture = new CanvasTexture(canvas)
    this.#marks.set(mark, texture)
    return texture
  }

  // All that the chosen ship can come to next turn: every cube a grain, and the skin around them.
  #fill(reach: Shown['reach']): void {
    const key =
      reach === null ? '' : [reach.ink, reach.cubes.length, reach.cubes[0], reach.cubes.at(-1)].join()
    if (key === this.#known.reach) return
    this.#known.reach = key
    free(this.#reach)
    if (reach === null || reach.cubes.length < 2) return
    const color = this.#color(reach.ink)
    const grain = {
      color,
      map: this.#mark('disc'),
      size: reach.is_flat ? 0.7 : 0.55,
      opacity: reach.is_flat ? 0.85 : 0.6,
      ...unlit,
    }
    this.#add(new Points(geometry_of(reach.cubes), new PointsMaterial(grain)), 4, this.#reach)
    if (reach.is_flat) return
    const skin = new ConvexGeometry(reach.cubes.map((cube) => new Vector3(...cube)))
    this.#add(
      new Mesh(skin, new MeshBasicMaterial({ color, opacity: this.#is_dark ? 0.1 : 0.12, ...unlit })),
      3,
      this.#reach,
    )
    this.#add(
      new LineSegments(new EdgesGeometry(skin, 2), new LineBasicMaterial({ color, opacity: 0.3, ...unlit })),
      4,
      this.#reach,
    )
  }

  // The ruled plane Z = 0, lit in the middle and lost in the dark at its edge.
  #lay(ground: Ground): void {
    const key = [ground.low, ground.high, ground.step].join()
    if (key === this.#known.ground) return
    this.#known.ground = key
    free(this.#ground)
    const middle = [(ground.low[0] + ground.high[0]) / 2, (ground.low[1] + ground.high[1]) / 2] as const
    const half = [(ground.high[0] - ground.low[0]) / 2, (ground.high[1] - ground.low[1]) / 2] as const
    const lamp = new CircleGeometry(1, 48)
    const glow = new Float32Array(lamp.attributes['position']!.count * 4)
    const light = this.#color(this.#is_dark ? 'lamp' : 'seam')
    for (let i = 0; i < glow.length / 4; ++i) glow.set([light.r, light.g, light.b, i === 0 ? 0.7 : 0], i * 4)
    lamp.setAttribute('color', new BufferAttribute(glow, 4))
    const table = new Mesh(lamp, new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, ...unlit }))
    table.position.set(middle[0], middle[1], 0)
    table.scale.set(half[0] * 1.25, half[1] * 1.25, 1)
    this.#add(table, 0, this.#ground)
    this.#add(
      new LineSegments(
        this.#rule(ground, middle, half),
        new LineBasicMaterial({ vertexColors: true, ...unlit }),
      ),
      1,
      this.#ground,
    )
  }

  #rule(
    { low, high, step }: Ground,
    middle: readonly [number, number],
    half: readonly [number, number],
  ): BufferGeometry {
    const places: Vec[] = []
    const colors: number[] = []
    const inks = {
      fine: this.#color(this.#is_dark ? 'grid-zero' : 'grid-heavy'),
      heavy: this.#color(this.#is_dark ? 'ink-soft' : 'grid-zero'),
      zero: this.#color('ink-soft'),
    }
    const strength = { fine: this.#is_dark ? 0.42 : 0.8, heavy: this.#is_dark ? 0.42 : 0.85, zero: 0.85 }
    for (const axis of [0, 1] as const) {
      const other = axis === 0 ? 1 : 0
      for (let value = low[axis]; value <= high[axis]; value += step) {
        const kind = value === 0 ? 'zero' : value % (5 * step) === 0 ? 'heavy' : 'fine'
        for (let from = low[other]; from < high[other]; from += 2 * step)
          for (const along of [from, Math.min(high[other], from + 2 * step)]) {
            const place: [number, number, number] = [0, 0, 0]
            place[axis] = value
            place[other] = along
            const off = Math.max(
              Math.abs(place[0] - middle[0]) / half[0],
              Math.abs(place[1] - middle[1]) / half[1],
            )
            places.push(place)
            colors.push(
              inks[kind].r,
              inks[kind].g,
              inks[kind].b,
              strength[kind] * Math.max(0.08, 1 - Math.max(0, off - 0.5) * 1.85),
            )
          }
      }
    }
    const geometry = geometry_of(places)
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4))
    return geometry
  }
}
