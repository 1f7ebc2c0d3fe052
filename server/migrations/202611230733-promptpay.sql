-- What a banking app scans to pay a deposit, where its channel is paid that way.
alter table deposit add column qr text;

-- The sandbox's way to pay in shows such a code now.
update deposit_method set texts =
  '{"en": {"name": "PromptPay QR", "hint": "Scan with any Thai banking app. The money arrives at once."},
    "th": {"name": "พร้อมเพย์ คิวอาร์", "hint": "สแกนด้วยแอปธนาคารใดก็ได้ เงินเข้าทันที"}}'
  where id = 'bank-qr';
