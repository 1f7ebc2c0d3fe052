import type { MouseEvent } from 'react'

/** Whether a press opens the row that it is on: links and buttons in it act for themselves, and marked text stays marked. */
export const isRowPress = (event: MouseEvent): boolean =>
  !(event.target instanceof Element && event.target.closest('a, button, input')) &&
  getSelection()?.isCollapsed !== false
