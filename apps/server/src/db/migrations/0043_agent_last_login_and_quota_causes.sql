DROP INDEX "merchant_subaccounts_last_login_time";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "last_login_time";--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" DROP COLUMN "last_login_time";--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "revoke_cause" text;--> statement-breakpoint
-- Until now the cause was stored as a text in the language of the operator.
UPDATE quotas SET revoke_reason = '', revoke_cause = CASE revoke_reason
    WHEN 'The agent was moved below another superior.' THEN 'agentMoved'
    WHEN '该代理已移至其他上级名下。' THEN 'agentMoved'
    WHEN 'The merchant was moved to another agent.' THEN 'merchantMoved'
    WHEN '该商户已移至其他代理名下。' THEN 'merchantMoved'
    ELSE 'partyDeleted' END
  WHERE state = 'revoked' AND revoke_reason IN (
    'The agent was moved below another superior.', '该代理已移至其他上级名下。',
    'The merchant was moved to another agent.', '该商户已移至其他代理名下。',
    'The holder or the granting agent was deleted.', '持有方或授予方已被删除。');
