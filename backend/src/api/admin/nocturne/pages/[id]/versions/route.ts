export { GET } from "../../../../../api/admin/pages/[id]/versions/route";
