ALTER TABLE "dictionaries" ADD COLUMN "name_en" text;--> statement-breakpoint
-- Items began with their English name as remark; what else a remark says stays.
UPDATE "dictionaries" SET
  "name_en" = case when "remark" ~ '^en-US: [^\n]{1,64}$' then substr("remark", 8) else "name" end,
  "remark" = case when "remark" ~ '^en-US: [^\n]{1,64}$' then '' else "remark" end;--> statement-breakpoint
ALTER TABLE "dictionaries" ALTER COLUMN "name_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "name_en" text;--> statement-breakpoint
UPDATE "game_types" SET "name_en" = case "name"
  when '香港彩' then 'Hong Kong lottery'
  when '台湾彩' then 'Taiwan lottery'
  when '澳门彩' then 'Macau lottery'
  when '新彩种' then 'New lottery'
  else "name" end;--> statement-breakpoint
ALTER TABLE "game_types" ALTER COLUMN "name_en" SET NOT NULL;
