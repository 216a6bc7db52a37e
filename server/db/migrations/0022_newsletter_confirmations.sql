-- An address gets the newsletter once its owner has confirmed it. Addresses stored before were never confirmed.
alter table newsletter_subscribers
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz,
  -- The personal coupon, made once.
  add column coupon_code text unique references coupons (code);

-- Where a mail program unsubscribes the recipient in one click (RFC 8058). Blanked like the words of a sent mail.
alter table outbox add column unsubscribe_address text;
