export const opsMemberMessage = {
  heading: 'Write to the member',
  state:
    'What you write goes into the mailbox and, as the member chose, to open pages, by mail and to devices.',
  button: 'Send a message',
  title: (p: { account: string }) => `Write to ${p.account}`,
  text: 'The member reads it in the name of the house, as you write it: in the language of the member. It cannot be taken back.',
  message: 'Message',
  done: 'Message sent',
  logged: { member: { write: 'Message written to the member' } },
}
