CREATE INDEX "point_entries_operator" ON "point_entries" USING btree ("operator_id","time") WHERE "point_entries"."source" = 'admin' and "point_entries"."grant_id" is null;--> statement-breakpoint
-- There is a rule for every unit and source; it gives nothing until an operator enables it.
INSERT INTO point_rules (id, unit, source, amount, times_per_day, daily_cap, status, create_time, update_time)
  SELECT gen_random_uuid(), unit, source, 0, 1, 0, 'disabled', now(), now()
  FROM unnest(ARRAY['points', 'stars']) AS unit,
    unnest(ARRAY['register', 'signIn', 'view', 'comment', 'gift', 'purchase']) AS source
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE review_reasons SET kinds = kinds || ARRAY['pointGrant'] WHERE 'reward' = ANY(kinds);
