import { type MantineThemeOverride, useMantineTheme } from '@mantine/core'
import { adminCssVariables, adminTheme } from '../../theme.ts'
import classes from './Tokens.module.css'

/** The theme's CSS variables with their colors in both schemes. */
export function ColorTokens() {
  const resolved = adminCssVariables(useMantineTheme())
  const light: Record<string, string> = resolved.light
  const dark: Record<string, string> = resolved.dark
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])].sort()
  return (
    <table className={`sb-unstyled ${classes.tokens}`}>
      <thead>
        <tr>
          <th scope="col">Variable</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Swatch color={light[name]} />
            </td>
            <td>
              <Swatch color={dark[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Swatch({ color }: { color: string | undefined }) {
  if (color === undefined) return <>Mantine’s</>
  return (
    <span className={classes.swatch}>
      <span className={classes.color} style={{ background: color }} />
      <code>{color}</code>
    </span>
  )
}

/** The ten shades of the theme's own palettes. */
export function Palettes() {
  const { colors = {} }: MantineThemeOverride = adminTheme
  return (
    <div className={`sb-unstyled ${classes.palettes}`}>
      {Object.entries(colors).map(([name, shades]) => (
        <div key={name} className={classes.palette}>
          <code>{name}</code>
          {shades?.map((shade, index) => (
            <span
              key={shade}
              className={classes.shade}
              style={{ background: shade }}
              title={`${name}.${index} ${shade}`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
