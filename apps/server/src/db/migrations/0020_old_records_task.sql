-- Databases from before “Delete old records”. Stopped: an upgrade deletes nothing that its operators did not ask for.
INSERT INTO "tasks" ("id", "job_name", "group", "cron", "handler", "parameters", "status", "create_time", "update_time")
SELECT gen_random_uuid(), '过期记录 · Old records', 'storage', '45 3 * * *', 'cleanUpRecords', '{}', 's', now(), now()
WHERE EXISTS (SELECT 1 FROM "accounts") AND NOT EXISTS (SELECT 1 FROM "tasks" WHERE "handler" = 'cleanUpRecords')
ON CONFLICT DO NOTHING;
