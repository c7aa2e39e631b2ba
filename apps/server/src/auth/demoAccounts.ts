/** Password of every demo account; production refuses to start while it works. */
export const DEMO_PASSWORD = 'Admin-Demo-2026!'

/**
 * Demo accounts: the three of the development mocks (specification, section 6), a second administrator who
 * reviews what the first asks for, one each who sees an agent's and a merchant's records only, and one who
 * manages a single site.
 */
export const DEMO_USERNAMES = ['admin', 'editor', 'user', 'checker', 'agent', 'merchant', 'site'] as const

/** Demo account with multi-factor authentication on; it holds the editor's role. */
export const DEMO_MFA_USERNAME = 'mfa'
/** Its authenticator's secret in base 32. */
export const DEMO_MFA_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const DEMO_RECOVERY_CODES = ['k7m2p-9xq4w', 'h3t8v-2ncr6', 'b5j9d-7fyz3'] as const
