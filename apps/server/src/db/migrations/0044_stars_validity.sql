-- Stars don't expire until an operator enables it.
INSERT INTO dictionaries (id, type, name, name_en, value, sort, status, remark, create_time, update_time)
  SELECT gen_random_uuid(), 'starsValidity', '星币有效天数', 'Days for which stars are valid', '365', 1, 'disabled', '', now(), now()
  WHERE EXISTS (SELECT FROM dictionaries)
  ON CONFLICT DO NOTHING;
