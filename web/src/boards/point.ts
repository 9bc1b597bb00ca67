// A place on the page, in pixels or in the measures of a drawing.
export interface Point {
  x: number
  y: number
}
