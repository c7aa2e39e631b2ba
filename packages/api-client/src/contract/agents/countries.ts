import { z } from 'zod'
import { enumerations } from '../enumerations.ts'
import { enumeration } from '../fields.ts'

/** Countries that an agent or a team works in. */
export const countries = z.array(enumeration('areas')).max(enumerations.areas.length)
