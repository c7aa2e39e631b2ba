/** Path of the admin that an OpenID Connect provider returns the browser to: with `PUBLIC_URL`, the redirect address. */
export const OIDC_CALLBACK_PATH = '/superAdmin/oidcLogin'
