-- Letters that nobody sees and that change how others are read (bidirectional controls, tag letters, zero width) leave
-- names and comments; forms take them no more (app/forms/clean-text.ts). Joiners stay: some scripts need them. A
-- comment that holds nothing else stays as it is, because a comment is never empty.
update users
set username = trim(regexp_replace(username, '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]', '', 'g'))
where username ~ '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]';

update comments
set text = trim(regexp_replace(text, '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]', '', 'g'))
where text ~ '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]'
  and trim(regexp_replace(text, '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]', '', 'g')) <> '';
