/**
 * Zod makes code of its schemas where it may. The content security policy lets no text become code, and every try
 * would be reported as an attack: this says so before the first schema loads, without loading any.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
