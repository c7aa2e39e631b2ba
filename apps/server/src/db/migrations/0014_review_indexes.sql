CREATE INDEX "videos_preview" ON "videos" USING hash ("preview");--> statement-breakpoint
CREATE INDEX "review_tasks_queue_kind" ON "review_tasks" USING btree ("kind","priority" DESC NULLS LAST,"due_time","id") WHERE "review_tasks"."status" = 'pending' and "review_tasks"."escalated_to" is null;--> statement-breakpoint
CREATE INDEX "review_tasks_status" ON "review_tasks" USING btree ("status","priority","id");--> statement-breakpoint
CREATE INDEX "review_tasks_disputed" ON "review_tasks" USING btree ("priority","id") WHERE "review_tasks"."disputed";--> statement-breakpoint
CREATE INDEX "review_tasks_escalations" ON "review_tasks" USING btree ("priority","id") WHERE "review_tasks"."escalated_to" is not null;--> statement-breakpoint
CREATE INDEX "review_tasks_reasons" ON "review_tasks" USING gin ("reasons" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "review_tasks_lapses" ON "review_tasks" USING btree ("claimed_until") WHERE "review_tasks"."status" = 'pending' and "review_tasks"."claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "uploaded_files_sha256" ON "uploaded_files" USING hash ("sha256");