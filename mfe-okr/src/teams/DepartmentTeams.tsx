// Makes teams of the departments of the members, after a preview of what each gets.
import { failureOf } from '@cumbre/client/failure';
import { DEPARTMENTS } from '@cumbre/contract/enumerations';
import { MAX_TEAM_MEMBERS } from '@cumbre/contract/limits';
import type { Department } from '@cumbre/contract/enumerations';
import { ServerForm, TickField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { Button, ErrorState, LoadingState, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useCreateDepartmentTeamsMutation, useDepartmentTeamsQuery } from './teamsApi';

interface DepartmentTeamsProps {
  organizationId: string;
  /** Whether the person sets the areas of members. */
  mayEditMembers: boolean;
  onClose: () => void;
  /** Opens the form of a team, where nobody has an area. */
  onNewTeam: () => void;
}

interface Choice {
  left: Department[];
  items: boolean;
}

export function DepartmentTeams({
  organizationId,
  mayEditMembers,
  onClose,
  onNewTeam,
}: DepartmentTeamsProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { notify } = useRemoteContext();
  const [create] = useCreateDepartmentTeamsMutation();
  const departments = sortedChoices(
    DEPARTMENTS,
    (department) => t(`labels.department.${department}`),
    language,
  ).map(({ value, label }) => ({ department: value, name: label }));
  const { data, error, isFetching, refetch } = useDepartmentTeamsQuery(
    { organizationId, body: { departments } },
    { refetchOnMountOrArgChange: true },
  );
  const form = useServerForm<Choice>({
    id: 'department-teams',
    initial: { left: [], items: true },
    send: ({ left, items }, { idempotencyKey }) =>
      create({
        organizationId,
        body: {
          departments: departments.filter(
            ({ department }) =>
              !left.includes(department) &&
              data?.teams.some((planned) => planned.department === department),
          ),
          items,
        },
        idempotencyKey,
      }),
    onSaved: () => {
      notify.success(t('teams.departments.done'));
      onClose();
    },
    failed: t('teams.failed.save'),
    draft: null,
  });
  const { left, items } = form.values;
  const chosen = data?.teams.filter(({ department }) => !left.includes(department)) ?? [];
  const failure = data ? null : failureOf(error);
  const isEmpty = data?.teams.length === 0;
  const body = () => {
    if (failure)
      return (
        <ErrorState
          title={t('teams.failed.load')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failure.message}
        </ErrorState>
      );
    if (!data) return <LoadingState label={t('common.loading')} rows={4} />;
    if (isEmpty)
      return <Paragraph>{t(`teams.departments.${mayEditMembers ? 'none' : 'noneYet'}`)}</Paragraph>;
    return (
      <ServerForm form={form}>
        <Paragraph>{t('teams.departments.text')}</Paragraph>
        <ul className="mfe-okr_team-members">
          {data.teams.map((planned) => (
            <li key={planned.department}>
              <Checkbox
                checked={!left.includes(planned.department)}
                onChange={({ target }) =>
                  form.change(
                    'left',
                    target.checked
                      ? left.filter((each) => each !== planned.department)
                      : [...left, planned.department],
                  )
                }
              >
                {planned.name}{' '}
                <Text small tone="secondary">
                  {[
                    t(planned.isNew ? 'teams.departments.isNew' : 'teams.departments.exists'),
                    t('teams.departments.people', { count: planned.people }),
                    ...(planned.peopleLeftOut > 0
                      ? [
                          t('teams.departments.leftOut', {
                            count: planned.peopleLeftOut,
                            limit: formatValue(MAX_TEAM_MEMBERS, language),
                          }),
                        ]
                      : []),
                    ...(items ? [t('teams.departments.items', { count: planned.items })] : []),
                  ].join(' · ')}
                </Text>
              </Checkbox>
            </li>
          ))}
        </ul>
        <TickField form={form} name="items" label={t('teams.departments.withItems')} />
      </ServerForm>
    );
  };
  return (
    <Modal
      open
      className="mfe-okr_departments"
      title={t('teams.departments.title')}
      {...(isEmpty
        ? {
            footer: (
              <>
                <Button type={mayEditMembers ? 'default' : 'primary'} onClick={onNewTeam}>
                  {t('teams.departments.byHand')}
                </Button>
                {mayEditMembers && (
                  <Button
                    type="primary"
                    onClick={() => void navigate(`/organizations/${organizationId}/users`)}
                  >
                    {t('teams.departments.setAreas')}
                  </Button>
                )}
              </>
            ),
          }
        : {
            okText: t('teams.departments.create', { count: chosen.length }),
            okButtonProps: { disabled: chosen.length === 0, htmlType: 'submit', form: form.id },
          })}
      cancelText={t('common.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
    >
      {body()}
    </Modal>
  );
}
