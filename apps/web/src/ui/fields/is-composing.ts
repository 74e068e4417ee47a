import type { KeyboardEvent } from 'react'

/** What a browser says of a key that an input method has taken. */
const TAKEN = 229

/** The key belongs to an input method. Safari has already ended the word when its Enter arrives, and only says 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN
