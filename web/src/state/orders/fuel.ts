// Fuel in words.
export const ENDLESS = 255 // of tanks, and of holds

export const fuel_words = (fuel: number): string => (fuel === ENDLESS ? 'endless fuel' : `fuel ${fuel}`)
