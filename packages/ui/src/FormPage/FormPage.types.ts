import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TitledFormProps } from '../Form/Form.types.ts'

export interface FormPageProps<Values, Submitted = Values>
  extends TitledFormProps<Values, Submitted>,
    BoxProps,
    StylesApiProps<FormPageFactory>,
    ElementProps<'section', 'children' | 'color' | 'onSubmit' | 'title'> {}

export type FormPageFactory = Factory<{
  props: FormPageProps<object>
  ref: HTMLElement
  stylesNames: 'root' | 'title'
  signature: <Values extends object, Submitted = Values>(props: FormPageProps<Values, Submitted>) => ReactNode
}>
