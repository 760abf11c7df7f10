// The look of the product as antd tokens: type, spacing and breakpoints are the specification's (section 9), colours are
// ours and chosen so that text passes AA on paper and white. Plain values only: the build reads this file to extract
// the style sheet, and styles/cumbre.css repeats the palette as custom properties (a test holds the two together).
import type { ThemeConfig } from 'antd/es/config-provider/context';

export type ColourMode = 'light' | 'dark';

export const SPACING_UNIT = 8;
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

export const PALETTE = {
  primary: '#0958d9', primaryHover: '#003eb3', primaryActive: '#002c8c',
  secondary: '#1d4a4f',
  success: '#237804', error: '#cf1322', errorHover: '#a8071a', warning: '#874d00',
  paper: '#ffffff', background: '#f6f5f1',
  text: '#13262b', textSecondary: '#47595e', textTertiary: '#5b6b70',
  border: '#84928f', line: '#e2e1da',
} as const;

const screens = {
  screenXS: 0, screenXSMin: 0, screenXSMax: 599,
  screenSM: 600, screenSMMin: 600, screenSMMax: 899,
  screenMD: 900, screenMDMin: 900, screenMDMax: 1199,
  screenLG: 1200, screenLGMin: 1200, screenLGMax: 1535,
  screenXL: 1536, screenXLMin: 1536, screenXLMax: 1919,
  screenXXL: 1920, screenXXLMin: 1920, screenXXLMax: 2559,
  screenXXXL: 2560, screenXXXLMin: 2560,
};

const shape = {
  fontFamily: 'Poppins, Helvetica, Arial, sans-serif',
  fontSize: 14, fontSizeSM: 12, fontSizeHeading1: 28, fontSizeHeading2: 20, fontSizeHeading3: 16, fontSizeHeading4: 16,
  fontWeightStrong: 600, lineHeightHeading1: 1.25,
  borderRadius: 8, borderRadiusSM: 6, borderRadiusLG: 12,
  controlHeight: 40, controlHeightSM: 32, controlHeightLG: 48, controlInteractiveSize: 24,
  ...screens,
};

const lightColours = {
  colorPrimary: PALETTE.primary, colorPrimaryHover: PALETTE.primaryHover, colorPrimaryActive: PALETTE.primaryActive,
  colorInfo: PALETTE.primary, colorLink: PALETTE.primary, colorLinkHover: PALETTE.primaryHover, colorLinkActive: PALETTE.primaryActive,
  colorSuccess: PALETTE.success, colorError: PALETTE.error, colorErrorHover: PALETTE.errorHover, colorWarning: PALETTE.warning,
  colorErrorText: PALETTE.error, colorErrorTextHover: PALETTE.errorHover, colorWarningText: PALETTE.warning, colorSuccessText: PALETTE.success,
  colorErrorBorderHover: PALETTE.errorHover,
  colorSuccessBg: '#ecf6e8', colorSuccessBorder: '#a8d19b', colorInfoBg: '#eaf1fd', colorInfoBorder: '#a9c6f5',
  colorWarningBg: '#fdf3e1', colorWarningBorder: '#e6c68d', colorErrorBg: '#fdeeed', colorErrorBorder: '#efb3ae',
  colorTextBase: PALETTE.text, colorText: PALETTE.text, colorTextHeading: PALETTE.text, colorTextSecondary: PALETTE.textSecondary, colorTextTertiary: PALETTE.textTertiary, colorTextQuaternary: PALETTE.textTertiary,
  controlItemBgActive: '#e8f0fd', controlItemBgActiveHover: '#dce8fb', controlItemBgHover: '#f3f2ed',
  colorTextDescription: PALETTE.textTertiary, colorTextPlaceholder: PALETTE.textTertiary, colorIcon: PALETTE.textTertiary,
  colorBgLayout: PALETTE.background, colorBgContainer: PALETTE.paper, colorBgElevated: PALETTE.paper,
  colorBorder: PALETTE.border, colorBorderSecondary: PALETTE.line, colorSplit: PALETTE.line,
};

/** The antd theme for a mode. `css` points the components at the extracted style sheet instead of styles made at run time. */
export function themeFor(mode: ColourMode = 'light'): ThemeConfig {
  return {
    token: mode === 'dark' ? { ...shape, colorPrimary: '#6ea8ff' } : { ...shape, ...lightColours },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', paddingInlineSM: 12 },
      Form: { labelColor: PALETTE.text, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
      Switch: { trackHeight: 24, trackMinWidth: 48, handleSize: 20 },
      Tag: { defaultBg: 'transparent' },
    },
    hashed: false,
    zeroRuntime: true,
    cssVar: { key: 'cumbre', prefix: 'ant' },
  };
}
