export const opsOperatorConfirm = {
  button: 'Confirm',
  title: 'Confirm this?',
  withLink: 'You get the link and hand it over yourself: see that it reaches the right person.',
  done: 'Confirmed',
  logged: { operator: {} },
}
