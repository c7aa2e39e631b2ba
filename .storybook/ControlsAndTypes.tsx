import { Controls, Markdown, useOf } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import { propsOf, typesOf } from './propsOf.ts'
import type { PublicMember, PublicType } from './readPublicTypes.ts'
import './ControlsAndTypes.css'

/** The props with live controls, and below them the groups and other types that they are made of. */
export function ControlsAndTypes(props: ComponentProps<typeof Controls>) {
  const { preparedMeta } = useOf('meta', ['meta'])
  const component = propsOf(preparedMeta.component)
  const types = component ? typesOf(component) : []
  return (
    <>
      <Controls {...props} />
      {types.map((type) => (
        <TypeTable key={type.name} type={type} />
      ))}
    </>
  )
}

function TypeTable({ type }: { type: PublicType }) {
  return (
    <details className="public-type sb-unstyled">
      <summary>
        <code>{type.name}</code>
        {type.description && (
          <span>
            <Markdown>{type.description}</Markdown>
          </span>
        )}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Description</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {type.members.map((member) => (
            <MemberRow key={`${member.name} ${member.source}`} member={member} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function MemberRow({ member }: { member: PublicMember }) {
  return (
    <tr>
      <th scope="row">
        {member.name}
        {member.required && <span title="Required">*</span>}
      </th>
      <td>
        {member.description && <Markdown>{member.description}</Markdown>}
        <code>{member.type}</code>
      </td>
      <td>{member.default && <Markdown>{member.default}</Markdown>}</td>
    </tr>
  )
}
