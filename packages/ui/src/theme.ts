import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** A dialog's head is no banner beside the page's own. */
const noBanner = { header: { role: 'none' } }

/** The product's look: one calm blue, small controls, contrast of at least 4.5 to 1. */
export const adminTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: {
    brand: [
      '#eef3ff',
      '#dde6fb',
      '#b9caf4',
      '#92adee',
      '#7295e8',
      '#5d86e5',
      '#4f7ce2',
      '#3661c2',
      '#30569f',
      '#24488c',
    ],
    dark: [
      '#dfe3ea',
      '#b4bcc9',
      '#8d96a5',
      '#666f7d',
      '#3a414d',
      '#2b313a',
      '#232830',
      '#1a1e24',
      '#15181d',
      '#111419',
    ],
  },
  defaultRadius: 'md',
  fontFamily:
    'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  headings: { fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { size: 'sm' } },
    // Operators see 15 rows and the pager on a screen of 1440 by 900.
    DataTable: { defaultProps: { defaultDensity: 'compact' } },
    // A hint is below its control, so that controls side by side stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Its focus placeholder is no menu item, which assistive technology trips over.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Drawer: { defaultProps: { attributes: noBanner } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 }, attributes: noBanner },
      styles: { title: { fontWeight: 600, overflowWrap: 'anywhere' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})

/**
 * Mantine's muted colors miss the 4.5 to 1 that WCAG AA requires; these reach it. Links and selected rows follow the
 * theme's primary color.
 * Give it to MantineProvider as `cssVariablesResolver`.
 */
export const adminCssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Corners of what is within controls, and of surfaces around them, beside that of a control.
    '--admin-radius-inner': 'calc(var(--mantine-radius-default) * 2 / 3)',
    '--admin-radius-outer': 'calc(var(--mantine-radius-default) * 4 / 3)',
  },
  light: {
    '--mantine-color-text': '#1f2530',
    '--mantine-color-default-color': '#1f2530',
    '--mantine-color-dimmed': '#566070',
    '--mantine-color-placeholder': '#6b7482',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': '#d5dae2',
    '--admin-canvas': '#f4f5f8',
    '--admin-hairline': '#e6e9ef',
    '--admin-surface': '#ffffff',
    '--admin-surface-muted': '#f7f8fa',
    '--admin-surface-hover': '#f3f6fc',
    '--admin-surface-selected': 'color-mix(in srgb, var(--mantine-primary-color-1) 60%, white)',
    '--admin-link': 'var(--mantine-primary-color-8)',
    '--admin-neutral': '#5b6472',
    '--admin-info': '#2f57b3',
    '--admin-success': '#1a6b30',
    '--admin-warning': '#865200',
    '--admin-danger': '#b02525',
  },
  dark: {
    '--mantine-color-body': '#1a1e24',
    '--mantine-color-text': '#dfe3ea',
    '--mantine-color-default-color': '#dfe3ea',
    '--mantine-color-dimmed': '#a1a9b7',
    '--mantine-color-placeholder': '#949dab',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default': '#1c2027',
    '--mantine-color-default-hover': '#252a33',
    '--mantine-color-default-border': '#3a414d',
    '--admin-canvas': '#111419',
    '--admin-hairline': '#2b313a',
    '--admin-surface': '#1a1e24',
    '--admin-surface-muted': '#20252c',
    '--admin-surface-hover': '#232932',
    '--admin-surface-selected': 'color-mix(in srgb, var(--mantine-primary-color-9) 40%, #1a1e24)',
    '--admin-link': 'var(--mantine-primary-color-3)',
    '--admin-neutral': '#a9b1bf',
    '--admin-info': '#8fb0f7',
    '--admin-success': '#74d68a',
    '--admin-warning': '#f2bd5c',
    '--admin-danger': '#ff9b9b',
  },
})
