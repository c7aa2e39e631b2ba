/** Below this width a form is a phone's (the tables turn into cards there too). */
export const PHONE = '(max-width: 47.99em)'
