// The switch between the two ways of showing progress, with a description of each.
import { DISPLAY_MODES } from '@cumbre/domain/display';
import type { DisplayMode } from '@cumbre/domain/display';
import { InfoCircleOutlined, Segmented, VisuallyHidden } from '@cumbre/ui/base';
import { Term } from '@cumbre/ui/term';
import { useTranslation } from '../useTranslation';

export function DisplayModeSwitch({
  mode,
  onChange,
}: {
  mode: DisplayMode;
  onChange: (mode: DisplayMode) => void;
}) {
  const { t } = useTranslation();
  const options = DISPLAY_MODES.map((each) => ({
    value: each,
    label: t(`display.${each}`),
    title: t(`display.${each}Hint`),
  }));
  return (
    <span className="mfe-okr_display">
      <Segmented<DisplayMode>
        aria-label={t('display.label')}
        options={options}
        value={mode}
        onChange={onChange}
      />
      <Term explanation={t('display.explained')}>
        <InfoCircleOutlined aria-hidden />
        <VisuallyHidden>{t('display.label')}</VisuallyHidden>
      </Term>
    </span>
  );
}
