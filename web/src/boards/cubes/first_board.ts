// Which board a browser shows first: space where this machine draws 30 frames a second, else the charts. What
// was measured once is remembered.
const PLACE = 'board_frames'
const LEAST = 30 // frames a second
const FRAMES = 6
const SIZE = 1024
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

// A frame of many layers, as a view of glass and glow is.
const LAYERS = `#version 300 es
precision highp float; out vec4 color; uniform float t;
void main() {
  float sum = 0.0;
  for (int i = 0; i < 40; ++i) sum += sin(gl_FragCoord.x * 0.01 * float(i) + t);
  color = vec4(sum);
}`
const CORNERS = `#version 300 es
void main() {
  gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0, 1);
}`

function program_of(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, CORNERS],
    [gl.FRAGMENT_SHADER, LAYERS],
  ] as const) {
    const shader = gl.createShader(kind)!
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return program
}

// Frames a second; 0 where no hardware draws.
function measured(): number {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return 0
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  const lose = (): void => gl.getExtension('WEBGL_lose_context')?.loseContext()
  if (SOFTWARE.test(name)) return (lose(), 0)
  const program = program_of(gl)
  gl.useProgram(program)
  const time = gl.getUniformLocation(program, 't')
  const frame = (t: number): void => {
    gl.uniform1f(time, t)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)) // waits until it is painted
  }
  frame(0)
  const begun = performance.now()
  for (let i = 1; i <= FRAMES; ++i) frame(i)
  const frames = (FRAMES * 1000) / Math.max(1, performance.now() - begun)
  lose()
  return frames
}

export function first_board(): 'space' | 'charts' {
  const kept = localStorage.getItem(PLACE)
  const frames = kept === null ? measured() : Number(kept)
  if (kept === null) localStorage.setItem(PLACE, String(Math.round(frames)))
  return frames >= LEAST ? 'space' : 'charts'
}
