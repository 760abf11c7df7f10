// Takes the place of antd's module of the same name, in every build and test: what the theme comes to is in the extracted
// style sheet, so nothing computes it again in the browser. Only the few values that antd's components read by script are
// here; antd/scriptTokens.test.ts holds them against the theme, and their names against what antd's sources ask for.
import { screens } from '../theme';

export const SCRIPT_TOKENS = {
  ...screens,
  borderRadius: 8, colorBgContainer: '#ffffff', colorBgElevated: '#ffffff', colorText: '#13262b', colorTextQuaternary: '#5b6b70',
  colorFill: 'rgba(19,38,43,0.15)', colorFillSecondary: 'rgba(19,38,43,0.06)', colorFillTertiary: 'rgba(19,38,43,0.04)', colorFillQuaternary: 'rgba(19,38,43,0.02)',
  controlHeight: 40, controlHeightSM: 32, fontSize: 14, fontSizeLG: 16, lineHeight: 22 / 14, lineWidth: 1,
  marginXXS: 4, padding: 16, paddingSM: 12, paddingXS: 8, paddingXXS: 4, motion: true, sizePopupArrow: 16, wireframe: false, zIndexPopupBase: 1000,
};

export const VARIABLES = { prefix: 'ant', key: 'cumbre' };
const answer = [null, SCRIPT_TOKENS, '', SCRIPT_TOKENS, VARIABLES, true] as const;

export default function useToken(): typeof answer {
  return answer;
}
