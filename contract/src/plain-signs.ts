/** The scripts that names are written in here. Others have letters that look like those of A to Z. */
const plain =
  /^(?:[ -~\p{Script=Thai}\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}]|[\u0300-\u036F])+$/u

/**
 * Whether a name can be told from others by looking at it: no letter that only looks like another one (a Cyrillic o),
 * nothing that nobody sees and nothing that turns the direction. The same letter in another width or with marks is one.
 */
export const hasPlainSigns = (name: string): boolean =>
  plain.test(name.normalize('NFKD')) && !/\p{Default_Ignorable_Code_Point}/u.test(name)
