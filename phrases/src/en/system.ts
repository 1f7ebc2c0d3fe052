export const system = {
  brand: 'Suntala',
  invalidTitle: 'Invalid URL',
  invalidInfo: 'This address leads nowhere. Please check it, or start from home.',
  goHome: 'Go to home',
  loadTitle: 'Page not loaded',
  loadTimeout: 'The page took too long to load.',
  loadFailed: 'A part of the page did not load. A new version may be out, or the network dropped.',
  brokenTitle: 'This page broke',
  brokenInfo: 'A fault of ours stopped it. Your balance and your bets are as they were.',
  startTitle: 'No connection',
  startInfo: 'Network problem. Please try again.',
}
