/** Motifs that show figures of other people's stories, trade marks, or signs of faith and parties. */
export const blockedMotif =
  /deku|samus|staryu|death-star|ubisoft|james-bond|quidditch|jason|harry-potter|dragon-balls|zat-gun|bat-leth|bullet-bill|android-mask|tesla|bully-minion|barbarian-|triforce|pokecog|rapidshare|dalek|tardis|companion-cube|creeper|hammer-sickle|swastika|swastik|star-of-david|crucifix|jesus|buddha|ganesh|allah|mosque|church|jerusalem|menorah|nazi|lego|twitter|steam-blast|hangman|gibbet|guillotine/

/**
 * Words that no title bears: gods that are worshipped, franchises, well-known games and their makers, clubs,
 * brands and living people. Compared word by word, in lower case.
 */
export const blockedWords: readonly string[] = [
  ...'shiva vishnu krishna ganesha ganesh lakshmi durga kali hanuman brahma rama buddha buddhist allah jesus christ christian moses mohammed muhammad yahweh jehovah guanyin mazu caishen amaterasu inari odin thor loki freya zeus hades poseidon athena ares apollo hermes jupiter ra anubis osiris isis horus anpu heru khepri bastet sobek quetzalcoatl'.split(
    ' ',
  ),
  ...'pokemon pikachu mario luigi zelda sonic disney marvel dc batman superman spiderman avengers jedi sith skywalker wars potter hogwarts hobbit gandalf sauron mordor kong godzilla barbie hello kitty doraemon naruto dragonball minion shrek frozen elsa narnia matrix terminator predator alien jurassic rambo rocky'.split(
    ' ',
  ),
  ...'starburst gonzo bonanza olympus bigbass megaways megamoolah buffalo cleopatra sweetbonanza wolfgold aviator plinko crazytime jackpotcity fortnite valorant dota overwatch minecraft roblox tetris pacman fifa nba nfl nhl ufc wwe olympic olympics'.split(
    ' ',
  ),
  ...'barcelona madrid juventus chelsea arsenal liverpool manchester bayern milan lakers yankees ferrari porsche lamborghini mercedes bmw toyota nike adidas puma gucci prada rolex cartier apple google amazon netflix tesla pepsi cola coke mcdonalds lego visa mastercard paypal bitcoin'.split(
    ' ',
  ),
  ...'messi ronaldo neymar pele maradona tyson ali jordan lebron federer nadal trump putin obama elvis monroe lincoln einstein'.split(
    ' ',
  ),
]
