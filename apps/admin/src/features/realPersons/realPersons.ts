import { resource } from '../../crud/resource/resource.ts'

export const realPersons = resource('/api/admin/real-persons', 'realPerson')

/** Reveals an identity. The answer isn't kept: once it is masked, nothing in the page has it. */
export const revealPerson = { ...realPersons.action('reveal'), gcTime: 0 }
