ALTER TABLE "captchas" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "captchas_network" ON "captchas" USING btree ("network","expires_time");