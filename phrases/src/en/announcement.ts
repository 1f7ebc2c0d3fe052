/** The list of notices, and those over home. */
export const announcement = {
  title: 'Notices',
  none: 'No notices',
  notLoaded: 'The notices did not load',
  over: 'This notice is over',
  notToday: 'Do not show this today',
}
