// Replaces antd's module of the same name in every build and test: the extracted style sheet
// contains the computed theme, so the browser does not compute it again. This module has only the
// few values that antd's components read by script. antd/scriptTokens.test.ts compares the values
// with the theme, and the names with antd's sources.
import { screens } from '../theme';

export const SCRIPT_TOKENS = {
  ...screens,
  borderRadius: 8,
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorText: '#13262b',
  colorTextQuaternary: '#5b6b70',
  colorFill: 'rgba(19,38,43,0.15)',
  colorFillSecondary: 'rgba(19,38,43,0.06)',
  colorFillTertiary: 'rgba(19,38,43,0.04)',
  colorFillQuaternary: 'rgba(19,38,43,0.02)',
  controlHeight: 40,
  controlHeightSM: 32,
  fontSize: 14,
  fontSizeLG: 16,
  lineHeight: 22 / 14,
  lineWidth: 1,
  marginXXS: 4,
  padding: 16,
  paddingSM: 12,
  paddingXS: 8,
  paddingXXS: 4,
  motion: true,
  sizePopupArrow: 16,
  wireframe: false,
  zIndexPopupBase: 1000,
};

export const VARIABLES = { prefix: 'ant', key: 'cumbre' };
const answer = [null, SCRIPT_TOKENS, '', SCRIPT_TOKENS, VARIABLES, true] as const;

export default function useToken(): typeof answer {
  return answer;
}
