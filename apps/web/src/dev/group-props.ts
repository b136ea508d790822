export interface GroupProps {
  id: string;
  title: string;
}
