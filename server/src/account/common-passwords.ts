/** Words that passwords are made of most often; endings, walks, repeats and dates are found by rule. */
export const commonPasswordWords = new Set(
  `
  password passwort passw0rd pass passwd passcode secret letmein welcome login logon signin access
  admin administrator root system superuser user username guest test tester testing demo default changeme
  master hello hello123 hi goodbye please thankyou sorry whatever nothing something anything
  iloveyou loveyou ilove love lover lovers loveme lovely sweet sweety sweetie honey darling baby babygirl
  babyboy angel angels princess prince queen king kings kingdom lord lady boss chief captain
  dragon monkey tiger lion bear wolf eagle falcon hawk panther cheetah leopard elephant dolphin shark
  horse pony puppy kitty kitten cat dog doggy buddy bunny rabbit turtle chicken butterfly spider snake
  sunshine sunflower flower flowers rose jasmine lotus lily orchid daisy summer winter spring autumn
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow forever
  shadow hunter ranger killer ninja samurai warrior soldier pirate wizard magic knight phoenix
  superman batman spiderman ironman hulk thor avenger avengers joker pokemon pikachu naruto doraemon
  starwars matrix gandalf hobbit potter harrypotter matilda mickey minnie donald snoopy garfield
  football soccer baseball basketball hockey tennis golf volleyball badminton boxing muaythai
  liverpool chelsea arsenal manchester united manunited barcelona realmadrid juventus bayern
  michael jordan michelle jennifer jessica ashley amanda andrew anthony charlie daniel david george
  hannah harley jackson james jason john jonathan joseph joshua justin kevin maggie martin matthew
  maria nicole nathan oliver patrick peter pepper richard robert samantha sophie stephen steven taylor
  thomas tigger victor victoria william yamaha honda toyota ferrari porsche mercedes mustang corvette
  orange apple banana cherry mango lemon coconut peach cookie chocolate cheese coffee pizza whisky beer
  black white red blue green yellow purple silver golden gold diamond ruby crystal star stars moon sun
  sky heaven rainbow cloud ocean river mountain island beach freedom peace happy lucky luck money cash
  dollar rich richman millionaire winner champion success power energy thunder lightning storm fire ice
  computer internet google facebook twitter instagram youtube tiktok whatsapp windows android iphone
  samsung apple1 nokia microsoft amazon netflix gamer gaming player playboy hacker trustno1 abcdef
  casino jackpot poker slot slots lottery lotto bingo blackjack roulette baccarat bet betting gamble
  suntala suntara sawasdee sawatdee sabai sabaidee thailand siam bangkok chiangmai phuket pattaya
  somchai somsak somying malee manee piti chujai naree anong arthit chanthra nam fon dao faa
  vietnam hanoi saigon cambodia laos malaysia singapore indonesia jakarta philippines manila
  china beijing hongkong taiwan japan tokyo korea seoul india america england london paris berlin
  qwerty qwertz azerty asdf zxcv qazwsx asdfgh zxcvbn
  `
    .trim()
    .split(/\s+/),
)

/** Orders in which keys are walked along, forwards or backwards. */
export const passwordWalks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6g7',
  '1a2b3c4d5e6f',
  '13579',
  '24680',
  '147258369',
  '159357',
  '!@#$%^&*()',
]
