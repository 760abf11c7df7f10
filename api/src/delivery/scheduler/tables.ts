// The tables of the scheduler: who holds a job until when, and what was reminded of on which day, so that it happens once.
interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: string;
}

interface RemindersTable {
  organization_id: string;
  /** `check-in:<person>` or `cycle:<cycle>`. */
  subject: string;
  /** In the organization's time zone. */
  date: string;
}

export interface SchedulerTables {
  job_leases: JobLeasesTable;
  reminders: RemindersTable;
}
