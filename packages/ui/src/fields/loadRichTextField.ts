import type * as Model from '@tiptap/pm/model'
import type * as Tiptap from '@tiptap/react'
import type StarterKit from '@tiptap/starter-kit'
import { createElement } from 'react'
import { rethrow } from '../overlays/rethrow.ts'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'

/** The packages of the editor. */
export interface EditorPackages {
  model: typeof Model
  tiptap: typeof Tiptap
  StarterKit: typeof StarterKit
}

/** Loads the control of `richText` fields with the packages of its editor, which are optional peers. */
export async function loadRichTextField() {
  try {
    const [{ createEngine, RichTextField }, model, tiptap, starterKit] = await Promise.all([
      import('./RichTextField.tsx'),
      import('@tiptap/pm/model').catch(rethrow),
      import('@tiptap/react').catch(rethrow),
      import('@tiptap/starter-kit').catch(rethrow),
    ])
    const engine = createEngine({ model, tiptap, StarterKit: starterKit.default })
    return {
      default: (props: FieldRendererProps<FieldOf<'richText'>>) =>
        createElement(RichTextField, { ...props, engine }),
    }
  } catch (error) {
    throw new Error(
      'The editor of a richText field was not loaded. It needs @tiptap/pm, @tiptap/react and @tiptap/starter-kit.',
      { cause: error },
    )
  }
}
