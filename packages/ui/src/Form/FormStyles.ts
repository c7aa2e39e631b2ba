import type { GetStylesApi } from '@mantine/core'
import { createContext, use } from 'react'
import classes from './Form.module.css'
import type { FormFactory } from './Form.types.ts'

export type FormStyles = GetStylesApi<FormFactory>

/** How the form around a part is styled and laid out. */
export const FormStylesContext = createContext<{ getStyles: FormStyles; columns: 1 | 2 }>({
  getStyles: (part) => ({ className: classes[part] ?? '', style: {} }),
  columns: 1,
})

export const useFormStyles = () => use(FormStylesContext)
