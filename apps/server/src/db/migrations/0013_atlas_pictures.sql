CREATE INDEX "atlases_images" ON "atlases" USING gin ("images" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "atlases_cover" ON "atlases" USING hash ("cover");