export const proof = {
  title: 'Confirm that it is you',
  text: 'This changes what guards your account and your money. Your answer counts for a few minutes.',
  by: 'Confirm by',
  kinds: {
    LOGIN_PASSWORD: 'Login password',
    PAYMENT_PASSWORD: 'Payment password',
    SMS: 'Code by SMS',
  },
  codeTo: (p: { to: string }) => `The code goes to ${p.to}.`,
  confirm: 'Confirm',
  passwordMissing: 'Enter the password',
  noneTitle: 'This cannot be confirmed here',
  noneText: 'There is nothing on your account to confirm it by. Customer service can help you.',
}
