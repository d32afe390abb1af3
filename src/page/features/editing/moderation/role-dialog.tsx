import { ROLES } from '#core/contract/accounts/account.ts';
import { newRoleSchema } from '#core/contract/editing/moderation.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { type AdminUser, changeRole } from '#page/state/editing/moderation.ts';
import { Select } from '#page/ui/controls/select.tsx';
import { words } from './words.ts';

const FIELDS = ['role'] as const;

interface RoleDialogProps {
  readonly user: AdminUser;
  readonly onDone: (user: AdminUser) => void;
  readonly onClose: () => void;
}

/** Changes the role of an account. */
export function RoleDialog({ user, onDone, onClose }: RoleDialogProps) {
  const form = useForm<'role'>({
    initial: { role: user.role },
    rules: (values) => schemaRules(newRoleSchema, FIELDS, values),
    send: async ({ role }) => {
      const chosen = ROLES.find((known) => known === role) ?? user.role;
      return submitOutcome(FIELDS, await changeRole(user, chosen), ({ message, data }) => {
        notify('done', message);
        onDone(data);
        onClose();
      });
    },
  });
  const role = form.field('role');
  return (
    <FormDialog
      title={words.users.changeRoleOf(user.username)}
      description={words.users.roleMeans}
      form={form}
      send={words.users.changeRole}
      onClose={onClose}
    >
      <Select
        label={words.users.role}
        value={role.value}
        options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
        onChange={(value) => role.onChange({ currentTarget: { value } })}
      />
    </FormDialog>
  );
}
