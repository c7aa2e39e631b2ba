-- Recipients that a server had claimed; one whose message had begun to leave keeps its mark.
UPDATE "task_push_recipients" SET "status" = 'waiting' WHERE "status" = 'taken';--> statement-breakpoint
ALTER TABLE "task_push_recipients" DROP COLUMN "taken_time";--> statement-breakpoint
ALTER TABLE "task_runs" DROP COLUMN "lease_time";