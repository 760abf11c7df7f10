// The look of the product as antd tokens: type, spacing and breakpoints are the specification's
// (section 9), colours are ours and chosen so that text passes AA on paper and white. Plain values
// only: the build reads this file to extract the style sheet, and styles/cumbre.css repeats the
// palette as custom properties (a test holds the two together).
import type { ThemeConfig } from 'antd/es/config-provider/context';

export type ColourMode = 'light' | 'dark';

export const SPACING_UNIT = 8;
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
/**
 * The breakpoints of all layouts (specification, section 9): the minimum width in pixels of each.
 * Style sheets repeat the numbers; a test compares them.
 */
export const LAYOUTS = { mobile: 0, tablet: 640, laptop: 1024, desktop: 1200 } as const;

/**
 * The palette by mode; styles/cumbre.css has the same values as custom properties. `on…` is text on
 * a background of that colour, `…Soft` a tinted background.
 */
export const PALETTES = {
  light: {
    primary: '#0958d9',
    primaryHover: '#003eb3',
    primaryActive: '#002c8c',
    primarySoft: '#e8f0fd',
    onPrimary: '#ffffff',
    secondary: '#1d4a4f',
    secondarySoft: '#e4edec',
    onSecondary: '#ffffff',
    success: '#237804',
    successSoft: '#e9f4e5',
    error: '#cf1322',
    errorHover: '#a8071a',
    errorSoft: '#fdeeed',
    onError: '#ffffff',
    warning: '#874d00',
    warningSoft: '#fdf3e1',
    paper: '#ffffff',
    background: '#f6f5f1',
    raised: '#ffffff',
    hover: '#f5f4ef',
    track: '#e7e8e3',
    text: '#13262b',
    textSecondary: '#47595e',
    textTertiary: '#5b6b70',
    border: '#84928f',
    line: '#e2e1da',
  },
  dark: {
    primary: '#8db8ff',
    primaryHover: '#b1cfff',
    primaryActive: '#cbdfff',
    primarySoft: '#1c2f4d',
    onPrimary: '#0a1a33',
    secondary: '#8fc5c1',
    secondarySoft: '#1c3739',
    onSecondary: '#0d2224',
    success: '#8bcf73',
    successSoft: '#1b3319',
    error: '#ff9d96',
    errorHover: '#ffbdb8',
    errorSoft: '#401f1f',
    onError: '#360b0a',
    warning: '#f0bd6b',
    warningSoft: '#3a2c12',
    paper: '#172325',
    background: '#0f181a',
    raised: '#1f2d30',
    hover: '#1d2b2e',
    track: '#33454a',
    text: '#e8eeec',
    textSecondary: '#b9c6c4',
    textTertiary: '#a0b0af',
    border: '#75888a',
    line: '#2d3d40',
  },
} as const;
export type Palette = (typeof PALETTES)[ColourMode];

export const screens = {
  screenXS: 0,
  screenXSMin: 0,
  screenXSMax: 599,
  screenSM: 600,
  screenSMMin: 600,
  screenSMMax: 899,
  screenMD: 900,
  screenMDMin: 900,
  screenMDMax: 1199,
  screenLG: 1200,
  screenLGMin: 1200,
  screenLGMax: 1535,
  screenXL: 1536,
  screenXLMin: 1536,
  screenXLMax: 1919,
  screenXXL: 1920,
  screenXXLMin: 1920,
  screenXXLMax: 2559,
  screenXXXL: 2560,
  screenXXXLMin: 2560,
};

const shape = {
  // Poppins is two families in fonts.css.
  fontFamily: "Poppins, 'Poppins Extended', Helvetica, Arial, sans-serif",
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 16,
  fontWeightStrong: 600,
  lineHeightHeading1: 1.25,
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  controlHeight: 40,
  controlHeightSM: 32,
  controlHeightLG: 48,
  controlInteractiveSize: 24,
  ...screens,
};

const coloursOf = (palette: Palette) => ({
  colorPrimary: palette.primary,
  colorPrimaryHover: palette.primaryHover,
  colorPrimaryActive: palette.primaryActive,
  colorPrimaryBg: palette.primarySoft,
  colorInfo: palette.primary,
  colorLink: palette.primary,
  colorLinkHover: palette.primaryHover,
  colorLinkActive: palette.primaryActive,
  colorSuccess: palette.success,
  colorError: palette.error,
  colorErrorHover: palette.errorHover,
  colorErrorActive: palette.errorHover,
  colorWarning: palette.warning,
  colorErrorText: palette.error,
  colorErrorTextHover: palette.errorHover,
  colorWarningText: palette.warning,
  colorSuccessText: palette.success,
  colorErrorBorderHover: palette.errorHover,
  colorTextLightSolid: palette.onPrimary,
  colorSuccessBg: palette.successSoft,
  colorInfoBg: palette.primarySoft,
  colorWarningBg: palette.warningSoft,
  colorErrorBg: palette.errorSoft,
  colorTextBase: palette.text,
  colorText: palette.text,
  colorTextHeading: palette.text,
  colorTextSecondary: palette.textSecondary,
  colorTextTertiary: palette.textTertiary,
  colorTextQuaternary: palette.textTertiary,
  controlItemBgActive: palette.primarySoft,
  controlItemBgActiveHover: palette.primarySoft,
  controlItemBgHover: palette.hover,
  colorTextDescription: palette.textTertiary,
  colorTextPlaceholder: palette.textTertiary,
  colorTextDisabled: palette.textTertiary,
  colorIcon: palette.textTertiary,
  colorBgLayout: palette.background,
  colorBgContainer: palette.paper,
  colorBgElevated: palette.raised,
  colorBorder: palette.border,
  colorBorderSecondary: palette.line,
  colorSplit: palette.line,
});

/**
 * Borders of notices. In dark mode they are derived from the colour itself, because the light
 * borders would be too bright.
 */
const NOTICE_BORDERS = {
  light: {
    colorSuccessBorder: '#a8d19b',
    colorInfoBorder: '#a9c6f5',
    colorWarningBorder: '#e6c68d',
    colorErrorBorder: '#efb3ae',
  },
  dark: {
    colorSuccessBorder: '#3f6a36',
    colorInfoBorder: '#3b598c',
    colorWarningBorder: '#745a28',
    colorErrorBorder: '#834442',
  },
};

/**
 * The antd theme of a mode. Under `zeroRuntime` the page gets it as the extracted style sheet,
 * which contains both modes.
 */
export function themeFor(mode: ColourMode = 'light'): ThemeConfig {
  const palette = PALETTES[mode];
  return {
    token: { ...shape, ...coloursOf(palette), ...NOTICE_BORDERS[mode] },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        paddingInlineSM: 12,
        primaryColor: palette.onPrimary,
        dangerColor: palette.onError,
      },
      Form: { labelColor: palette.text, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
      Switch: { trackHeight: 24, trackMinWidth: 48, handleSize: 20, handleBg: palette.onPrimary },
    },
    hashed: false,
    zeroRuntime: true,
    cssVar: { key: 'cumbre', prefix: 'ant' },
  };
}
