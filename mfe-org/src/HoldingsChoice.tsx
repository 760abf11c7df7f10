// What a member who is removed or leaves is responsible for: owned and assigned items and open
// commitments. A successor takes them over, or they keep the name with a note that the person has
// left. Items in finished cycles do not change.
import { useAppSelector } from '@cumbre/client/hooks';
import { memberName as nameOf } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Holdings } from '@cumbre/contract/organizations';
import { RadiosField } from '@cumbre/forms/fields';
import { FieldLine, useControl } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { MemberPicker } from './MemberPicker';
import { useTranslation } from './useTranslation';

export interface HoldingsValues {
  /** Whether a successor takes over, or everything keeps the name. */
  way: 'heir' | 'stay';
  heir: string | null;
}

interface Chooser {
  form: FormFields<HoldingsValues>;
  organization: string;
  /** Who is removed or leaves. */
  member: { id: string; name: string };
}

const movableIn = ({ owned, assigned, commitments }: Holdings) => owned + assigned + commitments;

/** The successor to send; undefined where nothing goes to another person. */
export const heirOf = (holdings: Holdings | undefined, { way, heir }: HoldingsValues) =>
  holdings && movableIn(holdings) > 0 && way === 'heir' && heir !== null ? heir : undefined;

/** Whether nothing can be sent before a successor is chosen. */
export const needsHeir = (holdings: Holdings, { way, heir }: HoldingsValues) =>
  movableIn(holdings) > 0 && way === 'heir' && heir === null;

/** The successor, below the choice to have one. */
function HeirField({ form, organization, member }: Chooser) {
  const { t } = useTranslation();
  const me = useAppSelector(selectUser);
  const label = t('members.remove.heir');
  const control = useControl(form, 'heir', label);
  const ownName = new Map(me ? [[me.id, `${nameOf(me)} (${t('members.you')})`]] : []);
  return (
    <>
      <MemberPicker
        {...control}
        aria-label={label}
        organizationId={organization}
        except={member.id}
        names={ownName}
      />
      <FieldLine form={form} name="heir" />
    </>
  );
}

export function HoldingsChoice({
  form,
  organization,
  member,
  holdings,
  texts,
}: Chooser & {
  holdings: Holdings;
  /** Whether the texts speak of another person, or to the person who leaves. */
  texts: 'members.remove' | 'settings.leave';
}) {
  const { t } = useTranslation();
  const { name } = member;
  const heirField = form.values.way === 'heir' && (
    <HeirField form={form} organization={organization} member={member} />
  );
  return (
    <>
      {movableIn(holdings) > 0 ? (
        <>
          <Paragraph>
            {t(`${texts}.owned`, { count: holdings.owned })}{' '}
            {t(`${texts}.assigned`, { count: holdings.assigned })}{' '}
            {t(`${texts}.commitments`, { count: holdings.commitments })}
          </Paragraph>
          <RadiosField
            form={form}
            name="way"
            label={t('members.remove.way')}
            stacked
            options={[
              { value: 'heir', label: t('members.remove.handOver'), below: heirField },
              { value: 'stay', label: t(`${texts}.stay`, { name }) },
            ]}
          />
        </>
      ) : (
        <Paragraph>{t(`${texts}.nothing`, { name })}</Paragraph>
      )}
      {holdings.locked > 0 && (
        <Paragraph tone="secondary">
          {t('members.remove.locked', { count: holdings.locked })}
        </Paragraph>
      )}
      {holdings.apiKeys > 0 && (
        <Alert type="warning" showIcon title={t(`${texts}.apiKeys`, { count: holdings.apiKeys })} />
      )}
    </>
  );
}
