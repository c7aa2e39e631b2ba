import { type MantineThemeOverride, useMantineTheme } from '@mantine/core'
import { adminCssVariables, adminTheme } from '../../theme.ts'
import classes from './Tokens.module.css'

/** The theme's CSS variables with their colours in both schemes. */
export function ColourTokens() {
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
              <Swatch colour={light[name]} />
            </td>
            <td>
              <Swatch colour={dark[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Swatch({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return <>Mantine’s</>
  return (
    <span className={classes.swatch}>
      <span className={classes.colour} style={{ background: colour }} />
      <code>{colour}</code>
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
