/** What is asked before a session ends, and told to who plays with demo credits. */
export const session = {
  logOutTitle: 'Log out',
  logOutText: 'Are you sure you want to log out? Running bets stay as they are.',
  stay: 'Stay',
  trialTitle: 'You need a real account for this',
  trialText: 'A demo account plays with demo credits only. An account of your own takes a minute.',
  trialRegister: 'Open an account',
}
