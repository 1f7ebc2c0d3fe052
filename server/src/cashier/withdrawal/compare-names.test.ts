import { describe, expect, test } from 'vitest'
import { compareNames } from '#cashier/withdrawal/compare-names.ts'

describe('one name', () => {
  test.each([
    ['Somchai Jaidee', 'Somchai Jaidee'],
    ['  Somchai   Jaidee ', 'Somchai Jaidee'],
    ['สมชาย ใจดี', 'สมชาย\u200B ใจดี'],
    // The tone and the vowel above one letter, in whichever order they were typed.
    ['ที\u0E48รัก ใจดี', 'ท\u0E48\u0E35รัก ใจดี'],
    ['น\u0E4D\u0E49\u0E32ฝน ใจดี', 'น\u0E49\u0E33ฝน ใจดี'],
    ['เเก้ว ใจดี', 'แก้ว ใจดี'],
    // The same letters, taken apart.
    ['Nguyễn Văn An', 'Nguyễn Văn An'.normalize('NFD')],
    ['王小明', '王小明'],
  ])('%s is %s', (given, told) => {
    expect([compareNames(given, told), compareNames(told, given)]).toEqual(['MATCH', 'MATCH'])
  })
})

describe('a name to look at', () => {
  test.each([
    ['case', 'Somchai Jaidee', 'SOMCHAI JAIDEE'],
    ['order', 'Somchai Jaidee', 'Jaidee Somchai'],
    ['order with a comma', 'John Michael Doe', 'DOE, JOHN MICHAEL'],
    ['title', 'Somchai Jaidee', 'MR. SOMCHAI JAIDEE'],
    ['title without a blank', 'Somchai Jaidee', 'MR.SOMCHAI JAIDEE'],
    ['titles of a marriage', 'Miss Mali Dee', 'MRS MALI DEE'],
    ['Thai title', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
    ['Thai title apart', 'สมชาย ใจดี', 'นาย สมชาย ใจดี'],
    ['Thai title in short', 'มาลี ใจดี', 'น.ส.มาลี ใจดี'],
    ['Thai title in short and in full', 'น.ส. มาลี ใจดี', 'นางสาวมาลี ใจดี'],
    ['Thai titles of a marriage', 'นางสาวมาลี ใจดี', 'นางมาลี ใจดี'],
    ['Thai name that begins like a title', 'นางนวล ใจดี', 'นางสาวนางนวล ใจดี'],
    ['middle name', 'John Doe', 'John Michael Doe'],
    ['middle name, turned round', 'Doe John', 'John Michael Doe'],
    ['two of three middle names', 'John A Doe', 'John A B Doe'],
    ['Vietnamese middle name', 'Nguyễn An', 'Nguyễn Văn An'],
    ['Vietnamese marks', 'Nguyễn Văn Đạt', 'NGUYEN VAN DAT'],
    ['Vietnamese title', 'Bà Trần Thị Hoa', 'Trần Thị Hoa'],
    ['marks', 'José Muñoz', 'JOSE MUNOZ'],
    ['letters with no mark to take off', 'Søren Łuk Weiß', 'SOREN LUK WEISS'],
    ['hyphen', 'Anne-Marie Roy', 'ANNE MARIE ROY'],
    ['apostrophe', 'Sean O’Brien', "SEAN O'BRIEN"],
    ['width', 'Somchai Jaidee', 'Ｓｏｍｃｈａｉ　Ｊａｉｄｅｅ'],
    ['blank in a Chinese name', '王 小明', '王小明'],
    ['Chinese title', '王小明', '王小明先生'],
    ['dot in a name of four', '买买提·吐尔逊', '买买提 吐尔逊'],
    ['blank within a Thai name', 'สมชาย ใจ ดี', 'สมชาย ใจดี'],
  ])('%s: %s, %s', (_, given, told) => {
    expect([compareNames(given, told), compareNames(told, given)]).toEqual(['CLOSE', 'CLOSE'])
  })
})

describe('another name', () => {
  test.each([
    ['Somchai Jaidee', 'Somsak Jaidee'],
    ['Somchai Jaidee', 'Somchai'],
    ['Somchai Jaidee', 'Mr Jaidee'],
    ['Somchai Jaidee', 'S Jaidee'],
    ['Somchai Jaidee', 'สมชาย ใจดี'],
    // Another tone is another name.
    ['ป่า ใจดี', 'ป้า ใจดี'],
    ['นายิกา ใจดี', 'ยิกา ใจดี'],
    ['Nguyễn Văn', 'Nguyễn Văn An'],
    ['Nguyễn Văn An', 'Nguyễn Thị An'],
    ['王小明', '王小红'],
    ['王小明', '李小明'],
    // A Cyrillic letter that looks Latin.
    ['Ann Lee', 'Аnn Lee'],
    ['John Doe', 'John Doe Smith'],
    ['', ''],
    ['   ', 'Ann Lee'],
    ['-', '.'],
    ['Ann Lee', '%'],
  ])('%s is not %s', (given, told) => {
    expect([compareNames(given, told), compareNames(told, given)]).toEqual(['NO_MATCH', 'NO_MATCH'])
  })
})
