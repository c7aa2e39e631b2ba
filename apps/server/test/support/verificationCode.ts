/** The answer to every image challenge of a server under test. */
export const VERIFICATION_CODE = '123456'
