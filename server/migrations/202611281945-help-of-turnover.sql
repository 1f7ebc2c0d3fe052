-- What counts towards turnover has changed with 202611281850: the help that came along with an earlier release said that a bet counts with
-- its stake. What an operator has put in the place of that sentence stays.
update content_text set texts = jsonb_set(texts, '{content}', to_jsonb(replace(texts->>'content',
    'A bet counts with its stake once it is settled. A bet that is given back, because a round or an issue was void, does not count.',
    'A bet counts once it is settled: lotteries and slots with the stake, every other game with what was won or lost, up to the stake. What comes back does not count, such as a bet on a side that draws, or one that is given back because a round or an issue was void.')))
  where entity = 'article' and id = '3d4c6dd5-ab90-8015-80ee-c5128a3dcf5c' and language = 'en';
update content_text set texts = jsonb_set(texts, '{content}', to_jsonb(replace(texts->>'content',
    'การแทงนับตามเดิมพันเมื่อคิดผลแล้ว การแทงที่คืนเงินเพราะรอบหรืองวดเป็นโมฆะไม่นับ',
    'การแทงนับเมื่อคิดผลแล้ว ลอตเตอรี่และสล็อตนับตามเดิมพัน เกมอื่นนับตามยอดที่ชนะหรือแพ้ แต่ไม่เกินเดิมพัน ส่วนที่ได้คืนไม่นับ เช่น การแทงที่ผลออกมาเสมอ หรือการแทงที่คืนเงินเพราะรอบหรืองวดเป็นโมฆะ')))
  where entity = 'article' and id = '3d4c6dd5-ab90-8015-80ee-c5128a3dcf5c' and language = 'th';
