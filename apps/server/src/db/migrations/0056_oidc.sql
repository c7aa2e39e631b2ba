CREATE TABLE "oidc_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_path" text,
	"session_id" uuid,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_used_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "oidc_attempts" ADD CONSTRAINT "oidc_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_connections" ADD CONSTRAINT "oidc_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_attempts_state_unique" ON "oidc_attempts" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "oidc_attempts_session" ON "oidc_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_attempts_expires" ON "oidc_attempts" USING btree ("expires_time");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_connections_identity_unique" ON "oidc_connections" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_connections_account_unique" ON "oidc_connections" USING btree ("account_id","issuer");