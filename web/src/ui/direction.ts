/** Whether the element stands on a right-to-left page. */
export const isRtl = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl'
