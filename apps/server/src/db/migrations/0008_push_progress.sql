ALTER TABLE "task_push_recipients" ADD COLUMN "handed_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "operation_logs_resource" ON "operation_logs" USING btree ("resource","time");--> statement-breakpoint
CREATE INDEX "operation_logs_operator_name" ON "operation_logs" USING btree ("operator_name","time");--> statement-breakpoint
CREATE INDEX "operation_logs_address" ON "operation_logs" USING btree ("address" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "operation_logs_failed" ON "operation_logs" USING btree ("time","id") WHERE not "operation_logs"."succeeded";