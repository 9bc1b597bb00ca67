// Stars, far behind everything and always as far: a shell of points that goes with the eye.
import { BufferAttribute, BufferGeometry, type Color, Points, PointsMaterial } from 'three'

const COUNT = 4000
const FAR = 1500

// The same sky every time.
function chance(i: number, k: number): number {
  const x = Math.sin(i * 12.9898 + k * 78.233) * 43758.5453
  return x - Math.floor(x)
}

export function stars_of(color: Color, opacity: number): Points {
  const [places, colors] = [new Float32Array(COUNT * 3), new Float32Array(COUNT * 4)]
  for (let i = 0; i < COUNT; ++i) {
    const [up, around] = [2 * chance(i, 1) - 1, 2 * Math.PI * chance(i, 2)]
    const flat = Math.sqrt(1 - up * up)
    places.set([FAR * flat * Math.cos(around), FAR * flat * Math.sin(around), FAR * up], i * 3)
    colors.set([color.r, color.g, color.b, 0.15 + 0.85 * chance(i, 3) ** 4], i * 4)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(places, 3))
  geometry.setAttribute('color', new BufferAttribute(colors, 4))
  const material = new PointsMaterial({
    vertexColors: true,
    size: 2.2,
    sizeAttenuation: false,
    opacity,
    transparent: true,
    depthTest: false,
    depthWrite: false,
  })
  const stars = new Points(geometry, material)
  stars.renderOrder = -1
  stars.frustumCulled = false
  return stars
}
